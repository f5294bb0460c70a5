/** Id of the agent's card; the action bar hides while the card is in view. */
export const AGENT_ID = 'contact-agent';
