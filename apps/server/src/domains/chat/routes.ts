import {
  createChatTicket,
  getChatFile,
  getConversation,
  listMessages,
  sendMessage,
  uploadChatFile,
} from '@mavuno/sdk/contract'
import {
  operatorListConversations,
  operatorListMessages,
  operatorSendMessage,
} from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { agentMessages, chatMessages, chatTickets } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import { readChatFile, storeChatFile } from './chat-files.js'
import * as chat from './chat-service.js'
import { createTicket } from './chat-tickets.js'
import * as conversations from './operator-conversations.js'

export const chatRoutes = [
  serveSignedIn(createChatTicket, async ({ context, session }) => {
    await countTry(context, [{ limit: chatTickets, subject: session.user_id }])
    return createTicket(context, session.id)
  }),
  serveSignedIn(getConversation, ({ context, session }) =>
    chat.getConversation(context, session.user_id),
  ),
  serveSignedIn(listMessages, async ({ input, context, session }) => {
    const conversation = await chat.conversationOf(context, session.user_id)
    return chat.listMessages(context.db, conversation, input)
  }),
  serveSignedIn(sendMessage, async ({ input, context, request, session }) => {
    await countTry(context, [{ limit: chatMessages, subject: session.user_id }])
    const conversation = await chat.conversationOf(context, session.user_id)
    const languages = [...request.languages, session.language]
    const sender = { conversation, sender: 'user', author: session.user_id, languages } as const
    return chat.storeMessage(context, sender, input)
  }),
  serveSignedIn(uploadChatFile, ({ input, context, session }) =>
    storeChatFile(context, session.user_id, input.image),
  ),
  serveSignedIn(getChatFile, async ({ input, context, session, setHeader }) => {
    const file = await readChatFile(context.db, session, input.id)
    setHeader('cache-control', 'private, max-age=31536000, immutable')
    return file
  }),
  serveSignedIn(operatorListConversations, ({ input, context }) =>
    conversations.operatorListConversations(context, input),
  ),
  serveSignedIn(operatorListMessages, async ({ input: { id, ...span }, context }) => {
    await chat.checkConversation(context.db, id)
    return chat.listMessages(context.db, id, span)
  }),
  serveSignedIn(operatorSendMessage, async ({ input: { id, ...message }, context, session }) => {
    await countTry(context, [{ limit: agentMessages, subject: session.user_id }])
    await chat.checkConversation(context.db, id)
    const { user_id: author } = session
    const sender = { conversation: id, sender: 'agent', author, languages: [] } as const
    return chat.storeMessage(context, sender, message)
  }),
]
