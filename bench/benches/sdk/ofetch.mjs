import { ofetch } from 'ofetch'

export function createCall(host) {
  const client = ofetch.create({
    baseURL: host,
    timeout: 10_000,
    onRequest({ options }) {
      options.headers.set('Authorization', `Bearer ${options.token}`)
    },
  })
  return async (path, token) => {
    const body = await client(path, { token })
    if (body.code !== 200 && body.success !== true) throw new Error(body.message)
    return body.data
  }
}
