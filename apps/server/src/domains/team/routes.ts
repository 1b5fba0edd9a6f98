import { getTeam, listTeamMembers } from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import * as team from './team-service.js'

export const teamRoutes = [
  serveSignedIn(getTeam, ({ context, session }) => team.getTeam(context, session.user_id)),
  serveSignedIn(listTeamMembers, ({ input, context, session }) =>
    team.listTeamMembers(context, session.user_id, input),
  ),
]
