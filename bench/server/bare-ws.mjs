// The floor for chat: `ws` sends a text to every socket in a loop, and then answers the sender.
import { WebSocketServer } from 'ws'

const receivers = new Set()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = data.toString()
    if (!text.startsWith('all ')) {
      receivers.add(socket)
      return socket.send('{}')
    }
    const frame = text.slice(4)
    for (const receiver of receivers) receiver.send(frame)
    socket.send('{}')
  })
})
server.on('listening', () => console.log(`ws://127.0.0.1:${server.address().port}`))
