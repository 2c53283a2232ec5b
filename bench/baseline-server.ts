/** The baseline server: a bare Fastify route that returns the same 6 KB each time. Sends its URL to the parent process. */
import fastify from 'fastify'

const page = Buffer.alloc(6 * 1024, 'x')
const app = fastify()
app.get('/', (_request, reply) => reply.type('text/html').send(page))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
