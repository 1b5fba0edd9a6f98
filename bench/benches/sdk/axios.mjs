import axios from 'axios'

export function createCall(host) {
  const client = axios.create({ baseURL: host, timeout: 10_000 })
  return async (path, token) => {
    const { data } = await client.get(path, { headers: { Authorization: `Bearer ${token}` } })
    if (data.code !== 200 && data.success !== true) throw new Error(data.message)
    return data.data
  }
}
