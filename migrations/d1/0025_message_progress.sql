-- How the mails of an organizer's message go, so that nobody counts rows to show it. Kept up by a trigger.
CREATE TRIGGER `mails_message_progress` AFTER UPDATE OF `status` ON `mails`
WHEN new.message_id IS NOT NULL AND old.status <> new.status AND (old.status IN ('SENT', 'FAILED', 'STOPPED') OR new.status IN ('SENT', 'FAILED', 'STOPPED'))
BEGIN
  INSERT INTO `message_progress` (`message_id`, `sent`, `failed`, `stopped`, `settled`)
    VALUES (
      new.message_id,
      (new.status = 'SENT') - (old.status = 'SENT'),
      (new.status = 'FAILED') - (old.status = 'FAILED'),
      (new.status = 'STOPPED') - (old.status = 'STOPPED'),
      new.resends = 0 AND new.status IN ('SENT', 'FAILED') AND old.status NOT IN ('SENT', 'FAILED')
    )
    ON CONFLICT (`message_id`) DO UPDATE SET
      `sent` = `sent` + excluded.`sent`, `failed` = `failed` + excluded.`failed`,
      `stopped` = `stopped` + excluded.`stopped`, `settled` = `settled` + excluded.`settled`;
END;
