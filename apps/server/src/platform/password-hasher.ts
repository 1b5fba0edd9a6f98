import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairSemaphore, type FairSemaphore } from './context/fair-semaphore.js'
import { CallFailure } from './failures/failures.js'

const argon2Async = promisify(argon2)

/** KiB of memory, passes and lanes: the cost of each guess for somebody who steals the table. */
const fullCost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const saltLength = 16
const hashLength = 32

/** Hashes of a lane that run at once: each uses a core, and its memory. */
const maxConcurrentPerLane = 2

/** Calls of a lane that wait behind them; further ones are asked to try again later. */
const maxWaiting = 64

/** Calls of one account that wait in a lane: it can neither fill the queue nor delay other accounts. */
const maxWaitingPerAccount = 2

/** Where a password waits until it is hashed. */
interface QueueKey {
  /** Known devices do not wait behind strangers, who may send any number of passwords. */
  readonly lane: 'known' | 'strangers'
  /** Accounts take places in rotation: the account's id, or the phone while it has no account. */
  readonly account: string
}

export interface PasswordHasher {
  readonly hash: (password: string, queue: QueueKey) => Promise<string>
  /** Whether the hash is of this password. Without a hash it does the same work and returns false. */
  readonly verify: (
    password: string,
    hash: string | null | undefined,
    queue: QueueKey,
  ) => Promise<boolean>
  /** Hashes made so far, so that tests can compare work without a clock. */
  readonly work: number
  readonly waiting: number
}

type Cost = Readonly<Record<keyof typeof fullCost, number>>

interface Parts extends Cost {
  readonly nonce: Buffer
  readonly hash: Buffer
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function readHash(text: string): Parts | undefined {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(text) ?? []
  if (salt === undefined || hash === undefined) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function createLane(): FairSemaphore {
  return createFairSemaphore({
    maxRunning: maxConcurrentPerLane,
    maxWaiting: maxWaiting,
    maxWaitingPerName: maxWaitingPerAccount,
    reject: (isAccount) =>
      isAccount
        ? new CallFailure('too_many', 'Too many passwords of one account.', { retryAfter: 1 })
        : new CallFailure('unavailable', 'The hashing queue is full.'),
  })
}

/** argon2id, a few at once, behind two queues of limited length that accounts share evenly. Tests set a lower cost. */
export function createPasswordHasher(cost: Cost = fullCost): PasswordHasher {
  const dummyHash = { ...cost, nonce: Buffer.alloc(saltLength), hash: Buffer.alloc(hashLength) }
  const lanes: Readonly<Record<QueueKey['lane'], FairSemaphore>> = {
    known: createLane(),
    strangers: createLane(),
  }
  let work = 0

  function derive(
    password: string,
    { memory, passes, parallelism, nonce }: Omit<Parts, 'hash'>,
    { lane, account }: QueueKey,
  ) {
    const parameters: Argon2Parameters = {
      message: password.normalize('NFC'),
      nonce,
      parallelism,
      tagLength: hashLength,
      memory,
      passes,
    }
    return lanes[lane].run(account, () => {
      work += 1
      return argon2Async('argon2id', parameters)
    })
  }

  return {
    async hash(password, queue) {
      const nonce = randomBytes(saltLength)
      const hash = await derive(password, { ...cost, nonce }, queue)
      const { memory, passes, parallelism } = cost
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
    },
    async verify(password, text, queue) {
      const known = readHash(text ?? '')
      const parts = known ?? dummyHash
      const hash = await derive(password, parts, queue)
      return timingSafeEqual(hash, parts.hash) && known !== undefined
    },
    get work() {
      return work
    },
    get waiting() {
      return lanes.known.waiting + lanes.strangers.waiting
    },
  }
}
