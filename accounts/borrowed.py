"""Sentences of Django, allauth and REST framework that people meet here, to be said as warmly as our own.

In English they stand as these packages have them; in other languages they would address people more formally, or not
at all in their language.
"""

from django.utils.translation import gettext_noop as N_

SENTENCES = (
    N_("You are receiving this mail because the following change was made to your account:"),
    N_(
        "If you do not recognize this change then please take proper security precautions immediately. "
        "The change to your account originates from:\n\n"
        "- IP address: %(ip)s\n- Browser: %(user_agent)s\n- Date: %(timestamp)s"
    ),
    N_("Your email has been changed from %(from_email)s to %(to_email)s."),
    N_("Your email has been confirmed."),
    N_("Your password has been reset."),
    N_("Your password has been set."),
    N_("Your password has been changed."),
    N_("Email address %(deleted_email)s has been removed from your account."),
    N_("You cannot add an email address to an account protected by two-factor authentication."),
    N_("You cannot deactivate two-factor authentication."),
    N_("You cannot generate recovery codes without having two-factor authentication enabled."),
    N_("You cannot activate two-factor authentication until you have verified your email address."),
    N_("The email address and/or password you specified are not correct."),
    N_("The username and/or password you specified are not correct."),
    N_("Too many failed login attempts. Try again later."),
    N_("Please type your current password."),
    N_("Incorrect password."),
    N_("Incorrect code."),
    N_("Be patient, you are sending too many requests."),
    N_("The password reset token was invalid."),
    N_("A user is already registered with this email address."),
    N_("You do not have permission to perform this action."),
    N_("You must type the same password each time."),
)
