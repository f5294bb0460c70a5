/** Id of the agent's card, while which is in view the action bar hides. */
export const AGENT_ID = 'contact-agent';
