import {
  operatorBlockUser,
  operatorCreateActivity,
  operatorCreateAnnouncement,
  operatorCreateCode,
  operatorCreateProduct,
  operatorGetConfig,
  operatorGetUser,
  operatorListActivities,
  operatorListAnnouncements,
  operatorListCodes,
  operatorListLog,
  operatorListProducts,
  operatorListUsers,
  operatorUnblockUser,
  operatorUpdateActivity,
  operatorUpdateAnnouncement,
  operatorUpdateCode,
  operatorUpdateConfig,
  operatorUpdateProduct,
  operatorUploadFile,
} from '@mavuno/sdk/contract'
import { readConfig } from '../../../domains/config/config-service.js'
import { updateConfig } from '../../../domains/config/update-config.js'
import { serveSignedIn } from '../../../platform/context/serve.js'
import {
  operatorCreateArticle,
  operatorListArticles,
  operatorUpdateArticle,
} from '../../../domains/news/operator-articles.js'
import { listOperatorLog } from '../../../domains/operators/operator-log.js'
import * as users from '../../../domains/people/operator-users.js'
import { storePublicFile } from '../../../domains/operators/public-files.js'
import * as products from '../../../domains/products/operator-products.js'
import * as codes from '../../../domains/rewards/operator-codes.js'

export const operatorRoutes = [
  serveSignedIn(operatorUploadFile, ({ input, context, session }) =>
    storePublicFile(context, session.user_id, input.image),
  ),
  serveSignedIn(operatorListProducts, ({ input, context }) =>
    products.operatorListProducts(context, input),
  ),
  serveSignedIn(operatorCreateProduct, ({ input, context, session }) =>
    products.operatorCreateProduct(context, session.user_id, input),
  ),
  serveSignedIn(operatorUpdateProduct, ({ input, context, session }) =>
    products.operatorUpdateProduct(context, session.user_id, input),
  ),
  serveSignedIn(operatorListCodes, ({ input, context }) => codes.operatorListCodes(context, input)),
  serveSignedIn(operatorCreateCode, ({ input, context, session }) =>
    codes.operatorCreateCode(context, session.user_id, input),
  ),
  serveSignedIn(operatorUpdateCode, ({ input, context, session }) =>
    codes.operatorUpdateCode(context, session.user_id, input),
  ),
  serveSignedIn(operatorListAnnouncements, ({ input, context }) =>
    operatorListArticles(context, 'announcement', input),
  ),
  serveSignedIn(operatorCreateAnnouncement, ({ input, context, session }) =>
    operatorCreateArticle(context, 'announcement', session.user_id, input),
  ),
  serveSignedIn(operatorUpdateAnnouncement, ({ input, context, session }) =>
    operatorUpdateArticle(context, 'announcement', session.user_id, input),
  ),
  serveSignedIn(operatorListActivities, ({ input, context }) =>
    operatorListArticles(context, 'activity', input),
  ),
  serveSignedIn(operatorCreateActivity, ({ input, context, session }) =>
    operatorCreateArticle(context, 'activity', session.user_id, input),
  ),
  serveSignedIn(operatorUpdateActivity, ({ input, context, session }) =>
    operatorUpdateArticle(context, 'activity', session.user_id, input),
  ),
  serveSignedIn(operatorListUsers, ({ input, context }) => users.operatorListUsers(context, input)),
  serveSignedIn(operatorGetUser, ({ input, context }) => users.operatorGetUser(context, input.id)),
  serveSignedIn(operatorBlockUser, ({ input, context, session }) =>
    users.operatorBlockUser(context, session.user_id, input),
  ),
  serveSignedIn(operatorUnblockUser, ({ input, context, session }) =>
    users.operatorUnblockUser(context, session.user_id, input),
  ),
  serveSignedIn(operatorGetConfig, ({ context }) => readConfig(context.db)),
  serveSignedIn(operatorUpdateConfig, ({ input, context, session }) =>
    updateConfig(context, session.user_id, input),
  ),
  serveSignedIn(operatorListLog, ({ input, context }) => listOperatorLog(context.db, input)),
]
