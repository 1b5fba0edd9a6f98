import { paths } from './paths.js'

/** Whether an address from outside the app, such as from a link, leads to one of its pages. */
export function isPage(address: string): boolean {
  const path = address.split('?', 1)[0]
  return path !== paths.splash && Object.values<string | undefined>(paths).includes(path)
}
