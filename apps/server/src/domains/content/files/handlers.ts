import type { Handlers } from '../../../platform/context/handlers.js'
import { storePublicFile } from './files-service.js'

export const filesHandlers = {
  operatorUploadFile: ({ input, context, session }) =>
    storePublicFile(context, session.user_id, input.image),
} satisfies Handlers
