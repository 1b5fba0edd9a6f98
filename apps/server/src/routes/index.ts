import type { Route } from '../http/serve.js'
import { configRoutes } from './config.js'

/** Every endpoint that this server answers. */
export const routes: readonly Route[] = [...configRoutes]
