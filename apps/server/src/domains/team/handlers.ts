import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { getTeam, listTeamMembers } from './team-service.js'

export const teamHandlers = {
  getTeam: withCaller(getTeam),
  listTeamMembers: withCaller(listTeamMembers),
} satisfies Handlers
