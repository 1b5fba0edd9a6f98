import createClient from 'openapi-fetch'

export function createCall(host) {
  const client = createClient({ baseUrl: host })
  return async (path, token) => {
    const { data, error } = await client.GET(path, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    })
    if (error) throw error
    if (data.code !== 200 && data.success !== true) throw new Error(data.message)
    return data.data
  }
}
