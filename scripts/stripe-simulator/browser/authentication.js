// The bank's page in a dialog: tells the script that the answer was given.
const parent = new URLSearchParams(location.search).get('parent')
if (parent && document.querySelector('[data-done]')) {
  window.parent.postMessage({ source: 'stripe-simulator', type: 'authenticated' }, parent)
}
