import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { operation } from '../ledger/operation.js'
import { limitCalls } from '../auth/rate-limits/limit-calls.js'
import {
  agentMessages,
  chatMessages,
  chatTickets,
  hourlyMessages,
} from '../auth/rate-limits/limits.js'
import { countTry } from '../auth/rate-limits/rate-limits.js'
import { createTicket } from '../auth/sessions/socket-tickets.js'
import { readChatFile, storeChatFile } from './chat-files.js'
import * as chat from './chat-service.js'
import { listNotes, listReplies } from './conversations/notes.js'
import * as conversations from './conversations/operator-conversations.js'

export const chatHandlers = {
  createChatTicket: limitCalls(chatTickets, ({ context, session }) =>
    createTicket(context, session.id),
  ),
  getConversation: withCaller(chat.getConversation),
  listMessages: async ({ input, context, session }) => {
    const conversation = await chat.getOrCreateConversation(context, session.user_id)
    return chat.listMessages(context.db, conversation, input)
  },
  sendMessage: async ({ input, context, request, session }) => {
    await countTry(context, [
      { limit: chatMessages, subject: session.user_id },
      { limit: hourlyMessages, subject: session.user_id },
    ])
    const conversation = await chat.getOrCreateConversation(context, session.user_id)
    const languages = [...request.languages, session.language]
    const sender = { conversation, sender: 'user', author: session.user_id, languages } as const
    return chat.storeMessage(context, sender, input)
  },
  uploadChatFile: ({ input, context, session }) =>
    storeChatFile(context, session.user_id, input.image),
  // Like every reply it is not stored: nothing of a customer stays in a browser after signing out.
  getChatFile: ({ input, context, session }) => readChatFile(context.db, session, input.id),
  operatorListConversations: withCaller(conversations.operatorListConversations),
  operatorCountConversations: withCaller(conversations.countConversations),
  operatorGetConversation: ({ input, context }) =>
    conversations.operatorGetConversation(context.db, input.id),
  operatorListMessages: withCaller(conversations.operatorListMessages),
  operatorSendMessage: limitCalls(
    agentMessages,
    async ({ input: { id, ...message }, context, session }) => {
      await conversations.requireConversation(context.db, id)
      const { user_id: author } = session
      const sender = { conversation: id, sender: 'agent', author, languages: [] } as const
      return chat.storeMessage(context, sender, message)
    },
  ),
  operatorStartConversation: operation('start_conversation', { atAnyTime: true }),
  operatorAssignConversation: operation('assign_conversation', { atAnyTime: true }),
  operatorMoveConversation: operation('set_conversation_state', { atAnyTime: true }),
  operatorListNotes: ({ input, context }) => listNotes(context.db, input),
  operatorAddNote: limitCalls(agentMessages, operation('add_note', { atAnyTime: true })),
  operatorListReplies: ({ context }) => listReplies(context.db),
} satisfies Handlers
