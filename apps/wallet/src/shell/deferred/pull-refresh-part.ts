export { PullRefresh } from '@mavuno/ui'
