/** The limit: a bare Fastify route that returns the same 6 KB each time. */
import fastify from 'fastify'

const page = Buffer.alloc(6 * 1024, 'x')
const app = fastify()
app.get('/healthz', async () => 'ok')
app.get('/', (_request, reply) => reply.type('text/html').send(page))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close())
