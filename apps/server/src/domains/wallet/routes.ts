import { getWallet, getWalletHistory } from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import * as wallets from './wallet-service.js'

export const walletRoutes = [
  serveSignedIn(getWallet, ({ context, session }) => wallets.getWallet(context, session.user_id)),
  serveSignedIn(getWalletHistory, ({ input, context, session }) =>
    wallets.getWalletHistory(context, session.user_id, input),
  ),
]
