-- What another ticketing needs to sell one price: where its stock stands, orders, and what was sold with each.
create table quota (id int primary key, size int not null, sold int not null);
create table orders (
  id bigserial primary key, code text not null unique, status text not null, email text, total bigint not null,
  created_at timestamptz not null, expires_at timestamptz not null
);
create table positions (id bigserial primary key, order_id bigint not null references orders, quota_id int not null, price bigint not null, secret text not null unique);
create index positions_by_quota on positions (quota_id);
create index positions_by_order on positions (order_id);
