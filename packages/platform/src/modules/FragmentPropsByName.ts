/**
 * Props of all fragments by module and name, such as `inventory/FeaturedVehicles`. Each fragment extends this interface
 * in its `X.props.ts`, and `mf types` writes declarations for fragments of other repositories.
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

export type FragmentUsage = { [Key in keyof FragmentPropsByName]: UsageOf<Key> }[keyof FragmentPropsByName];

type PlanOf<Usage> = Usage extends { props?: unknown }
  ? Omit<Usage, 'props'> & Partial<Pick<Usage, 'props'>>
  : never;

/** A fragment that a page is going to place. `props` are absent if they depend on data that has not loaded. */
export type FragmentPlan = PlanOf<FragmentUsage>;
