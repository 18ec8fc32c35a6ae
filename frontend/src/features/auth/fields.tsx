import { useLingui } from "@lingui/react/macro";
import { Field } from "@/shared/ui/Field";

interface Props {
  error?: string | undefined;
  defaultValue?: string;
}

/** The name somebody chooses, `username` in the form. */
export function NameField(props: Props) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Name`}
      hint={t`What the others at the table call you.`}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

/** Where a link is sent, `email` in the form. */
export function EmailField(props: Props) {
  const { t } = useLingui();
  return <Field label={t`E-mail`} name="email" type="email" autoComplete="email" required {...props} />;
}

/** A password that is new, `password` in the form. */
export function NewPasswordField({ label, ...props }: Props & { label: string }) {
  const { t } = useLingui();
  return (
    <Field
      label={label}
      hint={t`Eight characters or more; a sentence is a good password.`}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      {...props}
    />
  );
}
