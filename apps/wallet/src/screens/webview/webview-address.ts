/** Returns the URL of a partner's page, if the address is one that may be embedded. */
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
  // A frame of the same origin would have access to this page.
  return isPlain && isPartner && url.host !== ownHost ? url : undefined
}
