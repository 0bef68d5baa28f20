import { callApi, serve } from './api.js'

serve({ api: ({ session, method, path, params }) => callApi(session, method, path, params) })
