import * as operators from '@mavuno/sdk/operator'
import * as show from '../tables/columns.js'
import type { Command } from '../command.js'
import { command, proposing } from '../make-command.js'

/** The commands about one customer. */
export const userCommands: readonly Command[] = [
  command(
    'users list',
    operators.operatorListUsers,
    'by phone, or by a part of the name',
    show.user,
  ),
  command('users show', operators.operatorGetUser, 'one, with what they have', show.userDetail),
  command(
    'users reveal',
    operators.operatorRevealUser,
    'phone and receipt account, for 15 minutes, with a reason',
    show.userDetail,
  ),
  command(
    'users records',
    operators.operatorListUserRecords,
    'of one, newest first, with what both wallets had',
    show.userRecord,
  ),
  command(
    'users sessions',
    operators.operatorListUserSessions,
    'where one is signed in',
    show.userSession,
  ),
  command(
    'users end-sessions',
    operators.operatorEndUserSessions,
    'of one device, or of all, with a reason',
    show.userSession,
  ),
  command(
    'users notes',
    operators.operatorListUserNotes,
    'what operators wrote down about one',
    show.userNote,
  ),
  command('users note', operators.operatorAddUserNote, 'write one; it stays', show.userNote),
  command(
    'users block',
    operators.operatorBlockUser,
    'end their sessions, with a reason',
    show.user,
  ),
  proposing('users unblock', operators.unblockUser, 'let them in again'),
  command(
    'chat start',
    operators.operatorStartConversation,
    'that of a customer, to ask them something',
    show.conversation,
  ),
]
