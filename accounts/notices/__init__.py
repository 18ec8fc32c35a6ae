"""Mails to people about what goes on: how they look, how they are sent, how one gets rid of them."""
