import { operatorListLog, operatorUploadFile } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { png } from '../../../testing/pictures.js'

test('a cover is public under the hash of its content, and never changes', async () => {
  const { byTwo, app, addOperator } = await createAppWorld()
  const { mavuno: desk, user } = await addOperator()
  const image = new Blob([png], { type: 'image/png' })
  const { path } = await desk.call(operatorUploadFile, { image })
  expect(await desk.call(operatorUploadFile, { image })).toEqual({ path })
  const { items } = await desk.call(operatorListLog, { action: 'operatorUploadFile' })
  const logged = {
    operator: { id: user.id },
    target: { kind: 'file', id: path.slice('/files/'.length) },
  }
  const after = { path, type: 'image/png', bytes: png.byteLength }
  expect(items).toMatchObject([
    { ...logged, after },
    { ...logged, after },
  ])
  const reply = await app.request(path)
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(png)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect(reply.headers.get('content-type')).toBe('image/png')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  const words = { title: 'Harvest', summary: 'It begins', body: 'From Monday on' }
  await byTwo(desk, 'createActivity', { ...words, cover: path, published: true })
  expect((await app.request(`/files/${'0'.repeat(64)}`)).status).toBe(404)
  expect((await app.request('/files/..%2Fsecret')).status).toBe(404)
})
