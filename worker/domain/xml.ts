/** A text for the content or an attribute of an XML element, without the control characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\P{Cc}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
