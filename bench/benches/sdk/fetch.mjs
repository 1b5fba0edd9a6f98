export function createCall(host) {
  return async (path, token) => {
    const reply = await fetch(host + path, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    })
    const body = await reply.json()
    if (reply.status !== 200 || (body.code !== 200 && body.success !== true))
      throw new Error(body.message)
    return body.data
  }
}
