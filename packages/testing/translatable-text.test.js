const { RuleTester } = require('eslint');
const { parser } = require('typescript-eslint');
const rule = require('./translatable-text');

const tester = new RuleTester({
  languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const errors = [{ messageId: 'lost' }];

tester.run('text that a translated page keeps', rule, {
  valid: [
    'const A = ({ isBusy, label }) => <b>{isBusy ? <i /> : <u />}<span>{label}</span></b>;',
    'const A = ({ isBusy, label }) => <b>{isBusy ? label : "Wait"}</b>;',
    'const A = ({ count }) => <p>{`${count} homes`}</p>;',
    'const text = {}; const A = () => <p>{text.before} <a href="/">{text.link}</a>.</p>;',
    'const text = {}; const A = () => { const { before } = text; return <p>{before} <a /></p>; };',
    'const A = ({ homes }) => <ul><li>All</li>{homes.map((home) => <li key={home}>{home}</li>)}</ul>;',
    'const A = ({ icon }) => { const mark = <i />; return <b>{icon && mark} <u /></b>; };',
    'interface Props { children?: Elements } const A = ({ children }: Props) => <div><h2 />{children}</div>;',
    'const A = ({ isOn }) => (isOn ? <p>On</p> : null); const nameOf = () => "name";',
  ],
  invalid: [
    { code: 'const A = ({ busy, children }) => <b>{busy ? <i /> : <u />}{children}</b>;', errors },
    { code: 'const A = ({ isBusy }) => <b>{isBusy && <i />} Save</b>;', errors },
    { code: 'const A = ({ count }) => <p>{count} homes</p>;', errors: [...errors, ...errors] },
    { code: 'const A = ({ isSaved }) => <b><i />{isSaved ? "Saved" : "Save"}</b>;', errors },
    { code: 'const A = () => { const [name] = useState(""); return <b><i />{name}</b>; };', errors },
    { code: 'const A = ({ isWrong, text }) => <Status>{isWrong && text} <a /></Status>;', errors },
    { code: 'const A = ({ name }) => <>{name}</>;', errors },
    { code: 'const Price = ({ price }) => `${price} million`;', errors },
    { code: 'function Answer({ asked }) { if (!asked) return text.waiting; return <p />; }', errors },
  ],
});
