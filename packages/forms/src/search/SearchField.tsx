import { Field } from '@msv/ui/controls/Field';

interface SearchFieldProps {
  /** Name of the query parameter. The default is `search`. */
  name?: string;
  placeholder: string;
  hint?: string;
  maxLength?: number;
  value: string;
  onChange: (search: string) => void;
}

/** Text input of a `SearchForm`. */
export function SearchField({ onChange, ...rest }: SearchFieldProps) {
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
