import {
  createChatTicket,
  getChatFile,
  getConversation,
  listMessages,
  sendMessage,
  uploadChatFile,
} from '@mavuno/sdk/contract'
import {
  operatorAddNote,
  operatorAssignConversation,
  operatorCountConversations,
  operatorGetConversation,
  operatorListConversations,
  operatorListMessages,
  operatorListNotes,
  operatorListReplies,
  operatorMoveConversation,
  operatorSendMessage,
  operatorStartConversation,
} from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { agentMessages, chatMessages, chatTickets, hourlyMessages } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import { readChatFile, storeChatFile } from './chat-files.js'
import * as chat from './chat-service.js'
import { createTicket } from './chat-tickets.js'
import { addNote, listNotes, listReplies } from './conversations/notes.js'
import * as conversations from './conversations/operator-conversations.js'

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
    await countTry(context, [
      { limit: chatMessages, subject: session.user_id },
      { limit: hourlyMessages, subject: session.user_id },
    ])
    const conversation = await chat.conversationOf(context, session.user_id)
    const languages = [...request.languages, session.language]
    const sender = { conversation, sender: 'user', author: session.user_id, languages } as const
    return chat.storeMessage(context, sender, input)
  }),
  serveSignedIn(uploadChatFile, ({ input, context, session }) =>
    storeChatFile(context, session.user_id, input.image),
  ),
  // Like every reply it is not stored: nothing of a customer stays in a browser after signing out.
  serveSignedIn(getChatFile, ({ input, context, session }) =>
    readChatFile(context.db, session, input.id),
  ),
  serveSignedIn(operatorListConversations, ({ input, context, session }) =>
    conversations.operatorListConversations(context, session.user_id, input),
  ),
  serveSignedIn(operatorCountConversations, ({ context, session }) =>
    conversations.countConversations(context, session.user_id),
  ),
  serveSignedIn(operatorGetConversation, ({ input, context }) =>
    conversations.operatorGetConversation(context.db, input.id),
  ),
  serveSignedIn(operatorListMessages, ({ input, context, session }) =>
    conversations.operatorListMessages(context, session.user_id, input),
  ),
  serveSignedIn(operatorSendMessage, async ({ input: { id, ...message }, context, session }) => {
    await countTry(context, [{ limit: agentMessages, subject: session.user_id }])
    await conversations.checkConversation(context.db, id)
    const { user_id: author } = session
    const sender = { conversation: id, sender: 'agent', author, languages: [] } as const
    return chat.storeMessage(context, sender, message)
  }),
  serveSignedIn(operatorStartConversation, ({ input, context, session }) =>
    conversations.startConversation(context, session.user_id, input),
  ),
  serveSignedIn(operatorAssignConversation, ({ input, context, session }) =>
    conversations.assignConversation(context, session.user_id, input),
  ),
  serveSignedIn(operatorMoveConversation, ({ input, context, session }) =>
    conversations.moveConversation(context, session.user_id, input),
  ),
  serveSignedIn(operatorListNotes, ({ input, context }) => listNotes(context.db, input)),
  serveSignedIn(operatorAddNote, async ({ input, context, session }) => {
    await countTry(context, [{ limit: agentMessages, subject: session.user_id }])
    return addNote(context, session.user_id, input)
  }),
  serveSignedIn(operatorListReplies, ({ context }) => listReplies(context.db)),
]
