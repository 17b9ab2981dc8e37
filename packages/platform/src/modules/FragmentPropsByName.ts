/**
 * Props of all fragments that a page can place, by module and fragment name, such as `inventory/FeaturedVehicles`.
 *
 * The platform knows no fragments. Each fragment adds its own props to this interface in its `X.props.ts`, and `mf types`
 * writes declarations that add the fragments of other repositories.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules add the properties
export interface FragmentPropsByName {}

/** Excludes `props` if the fragment has none, because the type `{}` would accept every prop. */
type PropsAttribute<Props> = keyof Props extends never
  ? { props?: undefined }
  : object extends Props
    ? { props?: Props }
    : { props: Props };

type UsageOf<Key extends keyof FragmentPropsByName> = Key extends `${infer Remote}/${infer Name}`
  ? { remote: Remote; name: Name } & PropsAttribute<FragmentPropsByName[Key]>
  : never;

/** A fragment on a page: its module, its name and its props. */
export type FragmentUsage = { [Key in keyof FragmentPropsByName]: UsageOf<Key> }[keyof FragmentPropsByName];

type PlanOf<Usage> = Usage extends { props?: unknown }
  ? Omit<Usage, 'props'> & Partial<Pick<Usage, 'props'>>
  : never;

/**
 * A fragment that a page is going to place. `props` are absent if the page does not know them before its own data has
 * loaded.
 */
export type FragmentPlan = PlanOf<FragmentUsage>;
