import {
  operatorAddUserNote,
  operatorBlockUser,
  operatorExportLog,
  operatorGetLogEntry,
  operatorListLog,
  operatorPropose,
  operatorApproveProposal,
  operatorRevealUser,
  type LogEntry,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'

/** Two customers, each revealed and blocked, by two operators, an hour apart. */
async function createLog() {
  const world = await createAppWorld()
  const { addCustomer, addOperator, addApprover, context, pass } = world
  const { mavuno: desk, user: me } = await addOperator()
  const { mavuno: other, user: colleague } = await addApprover()
  const { user: one } = await addCustomer()
  const { user: two } = await addCustomer()
  await desk.call(operatorRevealUser, { id: one.id, reason: '=They called us, "twice"' })
  await desk.call(operatorBlockUser, { id: one.id, reason: 'Fraud' })
  pass(3600)
  const later = context.now()
  await other.call(operatorRevealUser, { id: two.id, reason: 'Asked by mail' })
  await other.call(operatorBlockUser, { id: two.id, reason: 'Fraud' })
  return { ...world, desk, other, me, colleague, one, two, later }
}

const summaryOf = (items: readonly LogEntry[]) =>
  items.map(({ action, operator, target }) => [action, operator.id, target?.id])

test('the log is read by who, what, to whom and when, page by page', async () => {
  const { desk, me, colleague, one, two, later } = await createLog()
  const list = async (filter: object) => summaryOf((await desk.call(operatorListLog, filter)).items)
  const mine = [
    ['operatorBlockUser', me.id, one.id],
    ['operatorRevealUser', me.id, one.id],
  ]
  const theirs = [
    ['operatorBlockUser', colleague.id, two.id],
    ['operatorRevealUser', colleague.id, two.id],
  ]
  expect(await list({})).toEqual([...theirs, ...mine])
  expect(await list({ operator_id: me.id })).toEqual(mine)
  expect(await list({ target_id: two.id })).toEqual(theirs)
  expect(await list({ action: 'operatorRevealUser' })).toEqual([theirs[1], mine[1]])
  expect(await list({ from: later })).toEqual(theirs)
  expect(await list({ from: later + 1 })).toEqual([])
  expect(await list({ to: later - 1 })).toEqual(mine)
  expect(await list({ to: later })).toEqual([...theirs, ...mine])
  expect(await list({ from: later, to: later })).toEqual(theirs)
  expect(await list({ from: later, to: later + 60, operator_id: me.id })).toEqual([])
  const first = await desk.call(operatorListLog, { operator_id: me.id, limit: 1 })
  const second = await desk.call(operatorListLog, {
    operator_id: me.id,
    limit: 1,
    ...(first.next && { cursor: first.next }),
  })
  expect(summaryOf([...first.items, ...second.items])).toEqual(mine)
  expect(second.next).toBeNull()
})

test('one entry says what followed, and what became of its proposal', async () => {
  const { desk, other, me, colleague, one } = await createLog()
  const { items } = await desk.call(operatorListLog, { target_id: one.id })
  const [block, reveal] = items
  const readEntry = (id = '') => desk.call(operatorGetLogEntry, { id })
  expect(summaryOf((await readEntry(reveal?.id)).followed)).toEqual([
    ['operatorBlockUser', me.id, one.id],
  ])
  expect(await readEntry(block?.id)).toMatchObject({ proposal: null, followed: [] })
  const input = {
    action: 'unblockUser',
    input: { id: one.id, reason: 'It was the right person' },
  } as const
  const { id, digest } = await desk.call(operatorPropose, input)
  const [proposed] = (await desk.call(operatorListLog, { target_id: id })).items
  expect(await readEntry(proposed?.id)).toMatchObject({
    proposal: { id, status: 'pending', decided_by: null },
    followed: [],
  })
  await other.call(operatorApproveProposal, { id, digest })
  const decided = await readEntry(proposed?.id)
  expect(decided.proposal).toMatchObject({ status: 'executed', decided_by: { id: colleague.id } })
  expect(decided.followed).toMatchObject([
    { operator: { id: colleague.id }, proposed_by: { id: me.id }, proposal_id: id },
  ])
  expect(summaryOf(decided.followed)).toEqual([['unblockUser', colleague.id, one.id]])
  // What was done before leads to what undid it.
  expect(summaryOf((await readEntry(block?.id)).followed)).toEqual([
    ['unblockUser', colleague.id, one.id],
  ])
  await expect(readEntry('01900000-0000-7000-8000-000000000000')).rejects.toMatchObject({
    status: 404,
  })
})

test('of what followed an entry the first twenty are shown, in order, and nothing of another target', async () => {
  const { desk, other, one, two, later, pass } = await createLog()
  for (let count = 1; count <= 20; count += 1) {
    pass(60)
    await desk.call(operatorAddUserNote, { id: one.id, text: 'They called' })
    await other.call(operatorAddUserNote, { id: two.id, text: 'They called' })
  }
  const filter = { target_id: one.id, action: 'operatorRevealUser' }
  const { items } = await desk.call(operatorListLog, filter)
  const { followed } = await desk.call(operatorGetLogEntry, { id: items[0]?.id ?? '' })
  expect(followed.map(({ action, time }) => [action, time - later])).toEqual([
    ['operatorBlockUser', -3600],
    ...Array.from({ length: 19 }, (_, at) => ['operatorAddUserNote', (at + 1) * 60]),
  ])
})

test('the id of a note is shown whole in the log, though its digits could be a phone, and a note is not', async () => {
  const { desk, me, one, context } = await createLog()
  const note = '01a227e7-0005-7926-b8a4-7e6a503d83ce'
  for (const after of [{ note }, { note: 'They call from 0712345678' }]) {
    await asOwner(context.db).query(
      `insert into operator_log (operator_id, action, target_kind, target_id, after)
        values ($1, 'operatorAddUserNote', 'user', $2, $3)`,
      [me.id, one.id, after],
    )
  }
  const { items } = await desk.call(operatorListLog, { action: 'operatorAddUserNote' })
  expect(items.map(({ after }) => after)).toEqual([{ note: 'They call from 07*****678' }, { note }])
})

test('a copy of the log says in each line who took it and when, and is in the log itself', async () => {
  const { desk, me, colleague, context } = await createLog()
  const db = asOwner(context.db)
  await db.query(`update users set nickname = 'Wanjiru' where id = '${me.id}'`)
  const filter = { operator_id: me.id }
  const { csv, rows, name, is_cut } = await desk.call(operatorExportLog, filter)
  expect([rows, is_cut]).toEqual([3, false])
  expect(name).toMatch(/^mavuno-log-\d{14}\.csv$/)
  const [head, ...lines] = csv.trimEnd().split('\r\n')
  expect(head).toBe(
    'time,operator,operator_id,action,target_kind,target_id,proposal_id,before,after,assigned_to,taken',
  )
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toMatch(/,Wanjiru 2541\*{5}\d{3},\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  }
  expect(csv).not.toContain(colleague.id)
  expect(csv).toContain(String.raw`"{""reason"":""=They called us, \""twice\""""}"`)
  const { items } = await desk.call(operatorListLog, { action: 'operatorExportLog' })
  expect(items).toMatchObject([{ operator: { id: me.id }, after: filter }])
})

test('only who reads the log takes a copy of it', async () => {
  const { addOperator } = await createLog()
  for (const role of ['support', 'cashier', 'product'] as const) {
    const { mavuno } = await addOperator({ roles: [role] })
    await expect(mavuno.call(operatorListLog, {})).rejects.toMatchObject({ status: 403 })
    await expect(mavuno.call(operatorExportLog, {})).rejects.toMatchObject({ status: 403 })
  }
})

test('every filter of the log reads along an index, however long the log is', async () => {
  const { context } = await createLog()
  const db = asOwner(context.db)
  await db.query(`insert into operator_log (operator_id, action, target_kind, target_id, create_time)
    select md5((n % 500)::text)::uuid, 'action' || n % 500, 'user', n % 500, now() - make_interval(secs => n)
    from generate_series(1, 20000) n`)
  await db.query('analyze operator_log')
  const indexes = {
    'r.operator_id = md5($1)::uuid': 'operator_log_of_operator',
    'r.action = $1': 'operator_log_by_action',
    'r.target_id = $1': 'operator_log_of_target',
    "r.create_time >= $1::timestamptz and r.create_time < $1::timestamptz + interval '1 minute'":
      'operator_log_by_time',
  }
  for (const [where, index] of Object.entries(indexes)) {
    const value = index.endsWith('time') ? new Date(Date.now() - 10_000_000) : '1'
    const sql = `explain select r.id from operator_log r where true and ${where} order by r.id desc limit 51`
    expect(JSON.stringify(await db.query(sql, [value])), where).toContain(index)
  }
})

test('what is made has nothing before it in the log, and what is removed has nothing after it', async () => {
  const { addOperator, byTwo } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const reply = { shortcut: 'hello', texts: [{ language: 'en', body: 'Hello' }] }
  const changed = { ...reply, texts: [{ language: 'en', body: 'Welcome' }] }
  await byTwo(desk, 'saveReply', reply)
  await byTwo(desk, 'saveReply', changed)
  await byTwo(desk, 'removeReply', { shortcut: 'hello' })
  const { items } = await desk.call(operatorListLog, {})
  const replies = items.filter(({ target }) => target?.kind === 'reply')
  expect(replies.map(({ before, after }) => [before, after])).toEqual([
    [expect.objectContaining(changed), null],
    [expect.objectContaining(reply), expect.objectContaining(changed)],
    [null, expect.objectContaining(reply)],
  ])
})
