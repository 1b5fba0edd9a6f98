import { registerRootComponent } from 'expo'
import { App } from './app.js'

registerRootComponent(App)
