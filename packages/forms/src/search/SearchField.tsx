import { Field } from '@msv/ui/Field';

interface Props {
  placeholder: string;
  hint?: string;
  maxLength?: number;
  value: string;
  onChange: (search: string) => void;
}

/** The box of a `SearchForm` for words: `?search=` in the address. */
export function SearchField({ onChange, ...rest }: Props) {
  return (
    <Field
      label="Search"
      type="search"
      name="search"
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
