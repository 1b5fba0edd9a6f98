import type { Context } from '../../platform/context/context.js'
import { textOf } from '../../platform/languages/text-of.js'
import { readConfig } from '../config/config-service.js'
import { storeMessage, notifyTyping } from './chat-service.js'
import type { StoredMessage } from './stored-messages.js'

/** Milliseconds for which the demo agent is shown as typing. */
const typingDelay = 800

export interface DemoAgent {
  answer(message: StoredMessage): void
  stop(): void
}

/**
 * Answers customers in a demo, unless a person has begun to. Each node tries to, with the same `client_id`, so that the answer is
 * stored once.
 */
export function createDemoAgent(context: Context): DemoAgent {
  const { db, now, log } = context
  const timers = new Set<NodeJS.Timeout>()

  async function languageOf(conversation: string): Promise<string> {
    const [row] = await db.query<{ language: string }>(
      `select u.language from users u join conversations c on c.user_id = u.id where c.id = $1`,
      [conversation],
    )
    return row?.language ?? 'en'
  }

  async function sendAnswer({ conversation_id: conversation, item }: StoredMessage): Promise<void> {
    const languages = [await languageOf(conversation)]
    const body = textOf(languages, 'server.chat_demo')
    const sender = { conversation, sender: 'agent', author: null, languages } as const
    await storeMessage(context, sender, { client_id: `demo-${item.id}`, kind: 'text', body })
  }

  /** Whether the operator to whom it is assigned is online, and answers. */
  async function isAssignedOnline(conversation: string): Promise<boolean> {
    const [row] = await db.query<{ online: boolean }>(
      'select is_operator_online(assigned_to, to_timestamp($2)) as online from conversations where id = $1',
      [conversation, now()],
    )
    return row?.online ?? false
  }

  async function startAnswer(stored: StoredMessage): Promise<void> {
    const { support } = await readConfig(db)
    if (support.agent !== 'demo' || (await isAssignedOnline(stored.conversation_id))) return
    await notifyTyping(db, stored.conversation_id, 'agent')
    const timer = setTimeout(() => {
      timers.delete(timer)
      sendAnswer(stored).catch(logFailure)
    }, typingDelay)
    timers.add(timer)
  }

  const logFailure = (error: Error) => log.warn('no demo answer', { reason: error.message })

  return {
    answer: (stored) => void startAnswer(stored).catch(logFailure),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
