-- Full-text search of the mail log by three letters or more, scoped by account. Kept up by triggers.
CREATE VIRTUAL TABLE `mails_search` USING fts5(`account_id`, `body`, tokenize = 'trigram');
--> statement-breakpoint
INSERT INTO `mails_search` (`rowid`, `account_id`, `body`) SELECT `rowid`, `account_id`, `recipient` || ' ' || `recipient_name` || ' ' || coalesce(`subject`, '') FROM `mails`;
--> statement-breakpoint
CREATE TRIGGER `mails_search_insert` AFTER INSERT ON `mails` BEGIN
  INSERT INTO `mails_search` (`rowid`, `account_id`, `body`) VALUES (new.rowid, new.account_id, new.recipient || ' ' || new.recipient_name || ' ' || coalesce(new.subject, ''));
END;
--> statement-breakpoint
CREATE TRIGGER `mails_search_update` AFTER UPDATE OF `recipient`, `recipient_name`, `subject` ON `mails` WHEN old.recipient IS NOT new.recipient OR old.recipient_name IS NOT new.recipient_name OR old.subject IS NOT new.subject BEGIN
  UPDATE `mails_search` SET `body` = new.recipient || ' ' || new.recipient_name || ' ' || coalesce(new.subject, '') WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `mails_search_delete` AFTER DELETE ON `mails` BEGIN
  DELETE FROM `mails_search` WHERE `rowid` = old.rowid;
END;
