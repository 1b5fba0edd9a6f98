import { provideMavuno } from '@mavuno/sdk/vue'
import { VueQueryPlugin } from '@tanstack/vue-query'
import { createApp } from 'vue'
import App from './app.vue'
import { mavuno, queries, queryClient } from './mavuno.js'

await mavuno.language.ready
mavuno.config.load().catch((error: unknown) => console.error(JSON.stringify(error)))

createApp(App).use(provideMavuno(queries)).use(VueQueryPlugin, { queryClient }).mount('#app')
