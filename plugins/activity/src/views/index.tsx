import { Activity, ActivityTab } from './Activity.js'
import { Transaction } from './Transaction.js'
import type { ViewProps } from './viewProps.js'

/** The plugin's views by their names, and its tab. */
export const bindViews = (context: ViewProps['context'], activity: ViewProps['activity']) => ({
  Slot: () => <ActivityTab context={context} activity={activity} />,
  Activity: () => <Activity context={context} activity={activity} />,
  Transaction: () => <Transaction context={context} activity={activity} />,
})
