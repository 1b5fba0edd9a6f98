import { useMe } from '../../queries/use-me.js'

/** Keeps the customer's level and risk acknowledgement up to date. Renders nothing. */
export function RefreshUser() {
  useMe()
  return null
}
