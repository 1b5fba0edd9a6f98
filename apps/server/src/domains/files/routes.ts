import { operatorUploadFile } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { storePublicFile } from './files-service.js'

export const filesRoutes = [
  serveSignedIn(operatorUploadFile, ({ input, context, session }) =>
    storePublicFile(context, session.user_id, input.image),
  ),
]
