"""Names are told apart by more letters that look alike: their looks are reckoned anew."""

from django.db import migrations

from accounts.names import fold


def reckon(apps, schema_editor):
    """Write every look anew. Of names that look alike now the oldest account has the look, later ones a number, too."""
    people = apps.get_model("accounts", "User")._default_manager
    taken, changed = set(), []
    for person in people.order_by("pk").only("pk", "username", "look").iterator():
        look, number = fold(person.username), 1
        mine = look
        while mine in taken:
            number += 1
            mine = f"{look} {number}"
        taken.add(mine)
        if mine != person.look:
            changed.append((person.pk, mine))
    # What is to become one's own may still be another's: all step aside first.
    for number, _ in changed:
        people.filter(pk=number).update(look=f" {number}")
    for number, look in changed:
        people.filter(pk=number).update(look=look)


class Migration(migrations.Migration):
    OLD_CODE_SURVIVES = "It finds a name by another look only where its letters are of rare alphabets."

    dependencies = [("accounts", "0013_invitations")]

    operations = [migrations.RunPython(reckon, migrations.RunPython.noop)]
