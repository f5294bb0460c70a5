import { graph } from './reads/graph';
import { history } from './reads/history';
import { inputOfQuery } from './verb';

test('text of a query becomes the number or the flag that the verb asks for', () => {
  expect(inputOfQuery(graph, 'mermaid=true')).toEqual({ mermaid: true });
  expect(inputOfQuery(graph, 'mermaid=yes')).toEqual({ mermaid: 'yes' });
  expect(inputOfQuery(history, 'area=shell&limit=5&before=0')).toEqual({
    area: 'shell',
    limit: 5,
    before: '0',
  });
});
