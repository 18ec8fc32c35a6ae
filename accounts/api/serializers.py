"""The shapes of the accounts' API."""

from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.models import Mails, User, check_zone
from accounts.moderation import sanctions
from accounts.notices import wishes
from accounts.strict import StrictFlag, StrictInteger, StrictSerializer, StrictText


class PersonSerializer(serializers.Serializer[User]):
    id = serializers.IntegerField()
    name = serializers.CharField(source="username")
    email = serializers.CharField()
    email_verified = serializers.SerializerMethodField()
    zone = serializers.CharField()
    language = serializers.ChoiceField(
        settings.LANGUAGES, allow_blank=True, help_text="Empty: what my browser asks for."
    )
    mails = serializers.ChoiceField(Mails.choices, help_text="When mails are sent.")
    auto_play = serializers.BooleanField(help_text="The only step there is is taken by itself.")
    skip_confirm = serializers.BooleanField(help_text="A turn that opens and draws nothing needs no confirming.")
    digest_hour = serializers.IntegerField(help_text="The hour of my day at which the daily mail comes.")
    unwanted = serializers.ListField(
        child=serializers.ChoiceField(wishes.EACH), help_text="What I don't want to be told by a channel: kind.channel."
    )
    email_refused = serializers.BooleanField(help_text="The provider of this address takes no mail for it.")
    guest = serializers.BooleanField(help_text="I play without an address, in this browser alone.")
    moderator = serializers.SerializerMethodField(help_text="I mute and ban people and decide what is reported.")

    def get_email_verified(self, user: User) -> bool:
        """Tell whether the person's own address is confirmed."""
        return bool(EmailAddress.objects.filter(user=user, email=user.email, verified=True).exists())

    def get_moderator(self, user: User) -> bool:
        """Tell whether the person is a moderator; they are of the staff, so nobody else's permissions are read."""
        return user.is_staff and sanctions.is_moderator(user)


class MeSerializer(serializers.Serializer[dict[str, Any]]):
    user = PersonSerializer(allow_null=True)
    waiting = serializers.IntegerField(help_text="Tables where it is my turn.")
    unread = serializers.IntegerField(help_text="Notices in my inbox that I have not read and that are still true.")
    seeking = serializers.BooleanField(help_text="Quick match looks for a table for me, or has just found one.")


class ChangeSerializer(StrictSerializer):
    zone = StrictText(max_length=64, validators=[check_zone], required=False)
    language = serializers.ChoiceField(settings.LANGUAGES, required=False)
    mails = serializers.ChoiceField(Mails.choices, required=False)
    auto_play = StrictFlag(required=False)
    skip_confirm = StrictFlag(required=False)
    digest_hour = StrictInteger(min_value=0, max_value=23, required=False)
    unwanted = serializers.ListField(
        child=serializers.ChoiceField(wishes.EACH), max_length=len(wishes.EACH), required=False
    )

    def validate(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Refuse a change of nothing."""
        if not asked:
            raise serializers.ValidationError(_("Say what to change: {known}.").format(known=', '.join(self.fields)))
        return asked


class MailSerializer(serializers.Serializer[dict[str, Any]]):
    id = serializers.CharField()
    to = serializers.CharField()
    subject = serializers.CharField()
    date = serializers.DateTimeField()
    text = serializers.CharField()
    links = serializers.ListField(child=serializers.CharField())


class MailsSerializer(serializers.Serializer[dict[str, Any]]):
    mails = MailSerializer(many=True)
