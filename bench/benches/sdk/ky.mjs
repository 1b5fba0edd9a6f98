import ky from 'ky'

export function createCall(host) {
  const client = ky.create({ timeout: 10_000 })
  return async (path, token) => {
    const body = await client
      .get(host + path, { headers: { Authorization: `Bearer ${token}` } })
      .json()
    if (body.code !== 200 && body.success !== true) throw new Error(body.message)
    return body.data
  }
}
