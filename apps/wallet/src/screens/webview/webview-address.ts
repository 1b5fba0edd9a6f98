/** The page of another site that may be shown inside of this one, if the address is one. */
export function allowedPage(
  address: string | null,
  hosts: readonly string[],
  ownHost: string,
): URL | undefined {
  if (address === null) return undefined
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return undefined
  }
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  const isPartner = hosts.some((host) => host.toLowerCase() === url.host)
  // A frame of one's own site would not be kept apart from this page.
  return isPlain && isPartner && url.host !== ownHost ? url : undefined
}
