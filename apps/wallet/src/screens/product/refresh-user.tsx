import { useMe } from '../../queries/use-me.js'

/** Keeps level and acknowledged risk of whoever is logged in as the server knows them. */
export function RefreshUser() {
  useMe()
  return null
}
