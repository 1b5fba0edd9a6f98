import { provideMavuno } from '@mavuno/sdk/vue'
import { createApp } from 'vue'
import App from './app.vue'
import { mavuno, queries } from './mavuno.js'

await mavuno.language.ready
mavuno.config.load().catch((error: unknown) => console.error(JSON.stringify(error)))

createApp(App).use(provideMavuno(queries)).mount('#app')
