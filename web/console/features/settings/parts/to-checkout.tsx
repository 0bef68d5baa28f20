import { Navigate } from 'react-router'

/** `…/settings/checkout`: a section of the settings. */
export const Component = () => <Navigate to="..#checkout" relative="path" replace />
