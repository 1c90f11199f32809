import type { ReadableAtom } from 'nanostores'

/** The features that a project decides upon; those with providers name them, in their order. */
export interface Features {
  readonly email: boolean
  readonly socials: readonly string[] | false
  readonly swaps: readonly string[] | false
  readonly onramp: readonly string[] | false
  readonly activity: boolean
  /** Whether the owner wants the widget's maker named. The widget itself names nobody. */
  readonly reownBranding: boolean
}

/** What is on, and who says so: the site's own config, its project in the services, or basic mode, in which nothing is. */
export interface FeaturesState {
  readonly source: 'site' | 'project' | 'basic'
  readonly features: Features
}

/** The API of the remote-config plugin. */
export interface RemoteConfigApi {
  /** What holds now. Of what the site has no plugin for, nothing is shown, whatever the project says. */
  readonly $features: ReadableAtom<FeaturesState>
}
