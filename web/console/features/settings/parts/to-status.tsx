import { Navigate } from 'react-router'

/** `…/settings/status`: where the settings say it. */
export const Component = () => <Navigate to="..#misc" relative="path" replace />
