"""The Django app of the accounts."""

from importlib import import_module

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Take passwords as they are typed: allauth's inputs would cut spaces off their ends, but not everywhere."""
        inputs = import_module("allauth.headless.account.inputs")
        for form, field in (
            (inputs.SignupInput, "password"),
            (inputs.LoginInput, "password"),
            (inputs.ResetPasswordInput, "password"),
            (inputs.ChangePasswordInput, "current_password"),
            (inputs.ChangePasswordInput, "new_password"),
        ):
            form.base_fields[field].strip = False
