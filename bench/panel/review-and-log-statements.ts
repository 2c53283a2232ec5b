/** Statements that create reviews, mails, webhook deliveries and the audit log, within their retention periods. */
export const reviewAndLogStatements: string[] = [
  `insert into reviews (id, product_id, user_id, rating, title, content, helpful, created_at, hidden_at)
    select pg_temp.id_of('review' || number), product_id, pg_temp.id_of('person' || buyer), 1 + floor(sqrt(pg_temp.draw(number, 21)) * 5), 'Review of ' || name,
      'It came quickly and does what it says.', floor(pg_temp.draw(number, 22) * 5), completed + interval '1 day', case when pg_temp.draw(number, 23) < 0.01 then completed + interval '2 days' end
    from order_histories join lines using (number) join variants on variants.id = variant
    where lines.position = 0 and outcome = 'completed' and number % 4 = 0 on conflict do nothing`,
  `insert into mails (id, kind, recipient, subject, key, data, created_at, sent_at, sent_through, attempts, next_attempt_at, failure, given_up_at)
    select pg_temp.id_of(mail.kind || order_histories.number), mail.kind, email, mail.subject || ' ' || order_histories.id, mail.kind || ':' || order_histories.id, jsonb_build_object('orderId', order_histories.id),
      mail.at, case when not failed then mail.at end, case when not failed then 'smtp' end, 1, mail.at, case when failed then '550 no such mailbox' end, case when failed then mail.at + interval '1 day' end
    from order_histories join people on people.number = buyer, lateral (values
      ('order-confirmation', 'Your order', paid), ('order-shipped', 'On its way: your order', shipped), ('order-completed', 'How was your order', completed)
    ) as mail (kind, subject, at), lateral (select pg_temp.draw(order_histories.number, 24) < 0.001 as failed) as delivery
    where mail.at > now() - interval '89 days'`,
  `insert into webhook_endpoints (id, url, secret, events) values (pg_temp.id_of('endpoint'), 'https://stock.test/hooks', 'whsec_bench', array['order.created', 'order.paid', 'order.shipped'])`,
  `insert into webhook_deliveries (id, endpoint_id, event_id, type, data, created_at, attempts, next_attempt_at, delivered_at, given_up_at, status, duration_ms)
    select pg_temp.id_of(event.type || number), pg_temp.id_of('endpoint'), pg_temp.id_of('event' || event.type || number), event.type, jsonb_build_object('orderId', order_histories.id, 'total', total / 100.0),
      event.at, 1, event.at, case when number % 500 > 0 then event.at end, case when number % 500 = 0 then event.at end, case when number % 500 > 0 then 200 else 500 end, 80
    from order_histories join order_totals using (number), lateral (values ('order.created', placed), ('order.paid', paid), ('order.shipped', shipped)) as event (type, at)
    where event.at > now() - interval '29 days'`,
  `insert into audit_entries (at, actor_id, action, subject_kind, subject_id, before, after, ip, user_agent, request_id)
    select entry.at, entry.actor, entry.action, entry.kind, entry.subject, entry.before, entry.after, '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', md5(number::text)
    from order_histories, lateral (select pg_temp.id_of('person' || 1 + number % 5) as staff, pg_temp.id_of('person' || buyer) as shopper) as actors, lateral (values
      (placed - interval '10 minutes', shopper, 'account.signed_in', 'user', shopper::text, null::jsonb, null::jsonb),
      (shipped, staff, 'order.shipped', 'order', id, '{"status":"Processing"}', '{"status":"Shipped"}')
    ) as entry (at, actor, action, kind, subject, before, after) where entry.at is not null order by number`,
]
